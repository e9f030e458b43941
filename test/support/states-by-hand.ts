import {
  type ArrayLiteralExpression,
  type BinaryExpression,
  type CaseClause,
  type Expression,
  isArrayLiteralExpression,
  isBinaryExpression,
  isCaseBlock,
  isCaseClause,
  isIdentifier,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isStringLiteral,
  isSwitchStatement,
  isTemplateExpression,
  isTypeReferenceNode,
  isUnionTypeNode,
  type Node,
  type NoSubstitutionTemplateLiteral,
  type ObjectLiteralExpression,
  type StringLiteral,
} from 'typescript/unstable/ast';
import { type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync';
import type { TypedSource } from './typed-sources.ts';

/** How a state is told in the text of a file, and which. */
export type Told = `${How} ${string}`;
type How =
  /** With `===` and the like. */
  | 'compared'
  /** In a `switch` that goes on with a state that it does not name. */
  | 'case'
  /** Among others, in an array. */
  | 'listed'
  /** A key beside others, where the type would allow that it is missing. */
  | 'key'
  /** Among others, in a type. */
  | 'typed'
  /** In the text of a query. */
  | 'queried'
  /** Given, where a state is expected. */
  | 'named';

/** A type with so many of their words is about them, whatever other words it has; other unions share fewer. */
const MOST_OF_THEM = 6;

/** Makes what finds how a file tells of these states by hand; each word is told once, in the order of the alphabet. */
export function statesByHand(states: readonly string[]) {
  const isState = (text: string): boolean => states.includes(text);

  return function told({ tree, checker }: TypedSource): readonly Told[] {
    const found = new Set<Told>();
    const visit = (node: Node): void => {
      for (const one of toldAt(node, checker)) found.add(one);
      node.forEachChild(visit);
    };
    visit(tree);
    return [...found].sort();
  };

  function toldAt(node: Node, checker: Checker): readonly Told[] {
    if (isObjectLiteralExpression(node)) return keysAt(node, checker);
    if (isArrayLiteralExpression(node)) return listedAt(node);
    if (isUnionTypeNode(node) || isTypeReferenceNode(node)) return typedAt(node);
    if (isTemplateExpression(node)) return queriedAt(textOf(node));
    if (!isStringLiteral(node) && !isNoSubstitutionTemplateLiteral(node)) return [];
    return isState(node.text) ? byWord(node, checker) : queriedAt(node.text);
  }

  function byWord(
    node: StringLiteral | NoSubstitutionTemplateLiteral,
    checker: Checker,
  ): readonly Told[] {
    const { parent } = node;
    if (isCaseClause(parent)) return isSaidOfAll(parent, checker) ? [] : [`case ${node.text}`];
    const compared = isBinaryExpression(parent) ? otherSide(parent, node) : null;
    if (compared !== null && isOfStates(checker.getTypeAtLocation(compared))) {
      return [`compared ${node.text}`];
    }
    return isOfStates(checker.getContextualType(node)) ? [`named ${node.text}`] : [];
  }

  /** By its words: several states and nothing else, or most of them beside others, as what a sale is shown as. */
  function isOfStates(type: Type | undefined): boolean {
    const words = wordsOf(type);
    const known = words.filter(isState).length;
    return known >= MOST_OF_THEM || (known > 1 && known === words.length);
  }

  /** Without a default and with a case for each, so that the compiler asks for a new one. */
  function isSaidOfAll(clause: CaseClause, checker: Checker): boolean {
    const { parent: block } = clause;
    if (!isCaseBlock(block) || !isSwitchStatement(block.parent)) return false;
    const type = checker.getTypeAtLocation(block.parent.expression);
    if (!isOfStates(type)) return true;
    const said = block.clauses.map((one) => (isCaseClause(one) ? wordOf(one.expression) : null));
    return !said.includes(null) && wordsOf(type).every((word) => said.includes(word));
  }

  function listedAt({ elements }: ArrayLiteralExpression): readonly Told[] {
    const words = elements.map(wordOf);
    const areStates = words.length > 1 && words.every((word) => isState(word));
    return areStates ? words.map((word) => `listed ${word}` as const) : [];
  }

  function keysAt(object: ObjectLiteralExpression, checker: Checker): readonly Told[] {
    const keys = object.properties.flatMap((one) =>
      'name' in one && one.name !== undefined && isIdentifier(one.name) ? one.name.text : [],
    );
    const type = checker.getContextualType(object);
    const asked = type === undefined ? [] : checker.getPropertiesOfType(type);
    const isAsked = asked.length > 0;
    const isAboutStates = (isAsked ? asked.map(({ name }) => name) : keys).every(isState);
    const isComplete = isAsked && asked.every(({ flags }) => (flags & SymbolFlags.Optional) === 0);
    if (!isAboutStates || isComplete || (asked.length || keys.length) < 2) return [];
    return keys.map((key) => `key ${key}` as const);
  }

  function typedAt(node: Node): readonly Told[] {
    const words: string[] = [];
    let others = 0;
    node.forEachChild((child) => {
      if (isLiteralTypeNode(child) && isState(wordOf(child.literal))) {
        words.push(wordOf(child.literal));
      } else if (!/^\s*(null|undefined)$/.test(textOf(child))) others += 1;
    });
    const isList = isUnionTypeNode(node) ? words.length > 1 && others === 0 : words.length > 0;
    return isList ? words.map((word) => `typed ${word}` as const) : [];
  }

  /** The journal's kinds of entries have one word in common with the states. */
  function queriedAt(text: string): readonly Told[] {
    if (!/\b(SELECT|UPDATE|INSERT|WHERE|CASE|INDEX)\b/.test(text)) return [];
    const words = text.replaceAll("kind = 'drafted'", '').matchAll(/'(\w+)'/g);
    return [...words].flatMap(([, word = '']) =>
      isState(word) ? (`queried ${word}` as const) : [],
    );
  }
}

const wordOf = (node: Node): string => (isStringLiteral(node) ? node.text : '');

const textOf = (node: Node): string => node.getSourceFile().text.slice(node.pos, node.end);

const otherSide = ({ left, right }: BinaryExpression, side: Node): Expression =>
  left === side ? right : left;

const wordsOf = (type: Type | undefined): readonly string[] => {
  const each = type?.isUnionType() ? type.getTypes() : type === undefined ? [] : [type];
  return each.flatMap((one) => (one.isStringLiteralType() ? one.value : []));
};
