import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Bundle, BundleContent } from '../../handover/bundle.ts';
import type { ItemChanges } from '../../till/items/item-changes.ts';
import { operatorsOfOffice } from '../../till/people/office-operators.ts';
import type { OperatorsFile } from '../../till/people/operators-file.ts';
import { settingsOfOffice } from '../../till/shop/office-settings.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';

/** Why a bundle that was proven is not in place: for a log. */
interface NotObeyed {
  readonly code:
    | 'tooManyItems'
    | 'itemsAtOdds'
    | 'itemsUnwritable'
    | 'operatorsUnwritable'
    | 'settingsUnwritable';
}

/** What the company's office wants, put in place at the till. */
export interface ObeyBundle {
  /** The newest version of the office with this key that is in place; 0 for none. */
  version(keyId: string): number;
  /**
   * Puts it in place, all within one turn of the event loop, once `until` resolves: false is never. It is written down before the till
   * calls it done, so that a till that is killed meanwhile does it and says it again.
   */
  obey(bundle: Bundle, until: () => Promise<boolean>): Promise<Result<true, NotObeyed>>;
  /** What the office gave is the shop's own from now on: it was left. */
  release(): Promise<Result<true, NotObeyed>>;
}

export interface ObeyParts {
  readonly items: Pick<ItemChanges, 'obey'>;
  readonly operators: OperatorsFile;
  readonly settings: SettingsFile;
  /** Who may come has changed, and what the shop has chosen. */
  readonly peopleChanged: () => void;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly note: (event: RegisterEvent) => void;
  readonly changed: () => void;
}

const NOTHING: BundleContent = { items: null, pages: null, operators: null, settings: null };

/** Binds it to what a till keeps beside its journals. */
export function openObeyBundle(parts: ObeyParts): ObeyBundle {
  const { settings, operators, clock } = parts;

  async function put(
    content: BundleContent,
    head: Bundle['head'] | null,
    until: () => Promise<boolean>,
  ): Promise<Result<true, NotObeyed>> {
    const ofItems = await parts.items.obey(content, until);
    if (!ofItems.ok) return ofItems;
    const people = operatorsOfOffice(operators.all, content.operators);
    if (!operators.replaceBy(people.after).ok) return err({ code: 'operatorsUnwritable' });
    for (const change of people.changes)
      parts.note({ type: 'operatorChanged', atMs: clock.wallMs(), ...change });
    const { change, names, leftOut } = settingsOfOffice(content.settings ?? {}, settings.current);
    const quickKeys = content.pages !== null;
    if (head !== null) {
      parts.note({
        ...{ type: 'officeBundleApplied', atMs: clock.wallMs() },
        ...{
          keyId: head.keyId,
          version: head.version,
          sha256: head.sha256,
          madeAtMs: head.madeAtMs,
        },
        ...{ items: ofItems.value, quickKeys, settings: [...names], operators: [...people.names] },
        leftOut: [...leftOut, ...people.leftOut],
      });
    }
    const kept = settings.change({
      ...change,
      fromOffice: [...names, ...(quickKeys ? ['quickKeys'] : [])],
      officeBundle: head && { keyId: head.keyId, version: head.version, sha256: head.sha256 },
    });
    parts.peopleChanged();
    parts.changed();
    return kept.ok ? ok(true) : err({ code: 'settingsUnwritable' });
  }

  return {
    version(keyId) {
      const { officeBundle } = settings.current;
      return officeBundle?.keyId === keyId ? officeBundle.version : 0;
    },
    obey: ({ head, content }, until) => put(content, head, until),
    release: () => put(NOTHING, null, async () => true),
  };
}
