/** The two readers of a version's changes, each with a part of its own. */
const PARTS = ['### What a cashier notices', '### What a developer notices'] as const;

/** The words of a version in `CHANGELOG.md`, or why there are none to release it with. */
export type Changes =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly sentence: string };

/** Finds the section `## VERSION` with its two parts, each with something in it. */
export function changesOf(version: string, changelog: string): Changes {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((each) => each.split('\n', 1)[0] === version);
  if (section === undefined) {
    return { ok: false, sentence: `CHANGELOG.md has no section "## ${version}".` };
  }
  const text = section.slice(version.length).trim();
  const missing = PARTS.find((part) => !new RegExp(`^${part}\\n\\n- `, 'm').test(text));
  if (missing !== undefined) {
    return { ok: false, sentence: `CHANGELOG.md says nothing under "${missing}" of ${version}.` };
  }
  return { ok: true, text: `${text}\n` };
}
