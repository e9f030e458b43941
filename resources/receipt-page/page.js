import { openLink, openText } from './open.js';
import { discountName, SPOKEN } from './spoken.js';

// The page of a receipt: shows what stands behind `#` in its own address, or a text that is put into it, once it has checked it. In
// the file these modules are one script, in this order, because a page opened from a disk may load no other.

const language =
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in SPOKEN) ??
  'en';
const words = SPOKEN[language];
const { region, isSignFirst } = words;
const keys = JSON.parse(document.getElementById('keys').textContent);
const NOTHING_ASKED = { state: null };

/** An element with its children; texts are never read as markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

async function show() {
  const [, packed] = /^#r=(.*)$/.exec(location.hash) ?? [];
  render(packed === undefined ? NOTHING_ASKED : await openLink(packed, keys));
}

function render(opened) {
  const { state, receipt = null, text = null } = opened;
  document.documentElement.lang = language;
  const title = receipt === null ? words.receipt : words.title(count(receipt.number));
  document.title = title;
  const parts = [
    make(
      'header',
      {},
      make('h1', {}, title),
      receipt === null && text === null ? null : printButton(),
    ),
    state === null ? null : found(opened),
    ...(receipt === null ? [] : shown(receipt)),
    text === null ? null : make('pre', { 'data-text': '' }, text),
    receipt === null && text === null ? pasting() : null,
    keyOf(opened),
    make('p', { class: 'soft screen' }, words.private),
  ];
  document.querySelector('main').replaceChildren(...parts.filter((part) => part !== null));
}

const SIGNS = { good: ['good', '✓'], bad: ['bad', '✕'], unreadable: ['bad', '✕'] };

/** What was found, in a sentence; the state is a word and a sign, not only a colour. */
function found({ state }) {
  const [look, sign] = SIGNS[state] ?? ['doubt', '!'];
  return make(
    'section',
    { class: `verdict ${look}`, role: 'status', 'data-verdict': state },
    make('p', { class: 'sign', 'aria-hidden': 'true' }, sign),
    make('div', {}, make('h2', {}, words[state]), make('p', {}, words[`${state}Detail`])),
  );
}

function shown(receipt) {
  const { mode, shop, totalMinor, lines, further } = receipt;
  const money = moneyIn(receipt.currency);
  const mark = words.marks[mode];
  const rows = lines.flatMap((line) => lineRows(line, money));
  const rest = further && [words.further(count(further.count)), money(further.minor)];
  return [
    mark === undefined ? null : make('p', { class: 'tape' }, make('strong', {}, mark)),
    make('section', { class: 'shop' }, ...shopLines(shop)),
    facts([
      [words.paidAt, momentOf(receipt.atMs, receipt.timeZone)],
      [words.till, shop.till],
      [words.paidBy, words.how[receipt.how] ?? receipt.how],
      [words.paymentId, receipt.paymentId],
    ]),
    table(words.goods, [], rest ? [...rows, rest] : rows, [words.total, money(totalMinor)]),
    table(
      words.byVat,
      ['', words.net, words.tax, words.gross],
      receipt.taxes.map((tax) => taxRow(tax, money)),
    ),
    make('h2', {}, words.proof),
    facts([
      [words.entry, count(receipt.entry)],
      [words.hash, receipt.hash],
      [words.signature, receipt.signature],
    ]),
  ];
}

const shopLines = ({ name, address, taxNumber }) =>
  [
    make('strong', {}, name),
    address && make('span', {}, address),
    taxNumber && make('span', {}, words.taxNumber(taxNumber)),
  ].filter(Boolean);

/** A line with its rate; of several pieces the price of one below it. */
function lineRows({ name, quantity, unitMinor, vatRate, off }, money) {
  const called = off === null ? name || words.keyed : discountName(name, words);
  const label = vatRate === null ? called : `${called} · ${words.vat(percent(vatRate))}`;
  const each = [`${count(quantity)} × ${money(unitMinor)}`, ''];
  return [[label, money(quantity * unitMinor)], ...(quantity > 1 ? [each] : [])];
}

const taxRow = ({ vatRate, minor, vatMinor }, money) => [
  vatRate === null ? words.noVat : words.vat(percent(vatRate)),
  vatMinor === null ? '' : money(minor - vatMinor),
  vatMinor === null ? '' : money(vatMinor),
  money(minor),
];

/** Names and values; what is not there is left out. */
function facts(pairs) {
  const said = pairs.filter(([, value]) => value !== null && value !== undefined);
  return make(
    'dl',
    {},
    ...said.flatMap(([name, value]) => [
      make('dt', {}, name),
      make('dd', {}, make('bdi', {}, value)),
    ]),
  );
}

/** All columns but the first hold figures; the last row is their sum, where there is one. */
function table(title, heads, rows, sum = null) {
  const side = (index) => (index >= 1 ? { class: 'figure' } : {});
  const row = (cells) =>
    make('tr', {}, ...cells.map((cell, index) => make('td', side(index), make('bdi', {}, cell))));
  const head = heads.map((name, index) =>
    name === '' ? make('td') : make('th', { scope: 'col', ...side(index) }, name),
  );
  return make(
    'table',
    {},
    make('caption', {}, title),
    heads.length === 0 ? null : make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...rows.map(row)),
    sum && make('tfoot', {}, row(sum)),
  );
}

function keyOf({ keyId = null }) {
  return keyId === null ? null : facts([[words.key, keyId]]);
}

function printButton() {
  const button = make('button', { type: 'button', class: 'screen' }, words.print);
  button.addEventListener('click', () => print());
  return button;
}

/** For a receipt that came as a text. */
function pasting() {
  const field = make('textarea', { id: 'text', rows: '8', spellcheck: 'false' });
  const button = make('button', { type: 'button' }, words.check);
  button.addEventListener('click', async () => render(await openText(field.value, keys)));
  return make(
    'section',
    { class: 'paste screen' },
    make('p', {}, words.pasteHelp),
    make('label', { for: 'text' }, words.paste),
    field,
    button,
  );
}

function count(value) {
  return new Intl.NumberFormat(region).format(value);
}

function percent(rate) {
  return `${new Intl.NumberFormat(region).format(rate / 100)}\u00a0%`;
}

/** From the decimal text, so that no amount is rounded on its way. */
function moneyIn(currency) {
  const number = new Intl.NumberFormat(region, { minimumFractionDigits: 2 });
  const symbol = currency === 'EUR' ? '€' : currency;
  return (minor) => {
    const digits = String(Math.abs(minor)).padStart(3, '0');
    const written = [number.format(`${digits.slice(0, -2)}.${digits.slice(-2)}`), symbol];
    return `${minor < 0 ? '−' : ''}${(isSignFirst ? written.reverse() : written).join('\u00a0')}`;
  };
}

function momentOf(atMs, timeZone) {
  const options = { dateStyle: 'long', timeStyle: 'long', hourCycle: 'h23', timeZone };
  return new Intl.DateTimeFormat(region, options).format(atMs);
}

addEventListener('hashchange', show);
await show();
