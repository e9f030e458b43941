import {
  LONGEST_REGISTER_NAME,
  LONGEST_SHOP_ADDRESS,
  LONGEST_SHOP_NAME,
  LONGEST_TAX_NUMBER,
} from '../../domain/register/shop-identity.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { SelectField } from '../parts/fields/select-field.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { useScreen } from '../state/screen-context.tsx';
import type { ShopDraft } from './shop-draft.ts';
import module from './shop-fields.module.css';

const cx = classesOf(module);

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

interface Drafted {
  readonly draft: ShopDraft;
  /** Told what to change: two changes may come before the next rendering, and neither may undo the other. */
  readonly onChange: (change: (draft: ShopDraft) => ShopDraft) => void;
}

/** What a till must know of the shop that it sells for, each a line or a choice. */
export function ShopFields(props: Drafted) {
  return (
    <div className={cx('fields')}>
      <IdentityFields {...props} />
      <DayFields {...props} />
    </div>
  );
}

/** Whose shop it is, beside each other where there is room. */
export const ShopIdentity = (props: Drafted) => (
  <div className={cx('fields')}>
    <IdentityFields {...props} />
  </div>
);

/** When its day begins, and by which clock. */
export const ShopDay = (props: Drafted) => (
  <div className={cx('fields')}>
    <DayFields {...props} />
  </div>
);

const typedInto =
  ({ onChange }: Drafted) =>
  (name: keyof ShopDraft) =>
  (value: string) =>
    onChange((now) => ({ ...now, [name]: value }));

function IdentityFields(props: Drafted) {
  const { draft } = props;
  const { words } = useLanguage();
  const terminalId = useScreen(({ view }) => view?.terminalId ?? '');
  const typed = typedInto(props);
  return (
    <>
      <TextField
        name={words.shopForm.shopName}
        longest={LONGEST_SHOP_NAME}
        value={draft.shopName}
        onChange={typed('shopName')}
      />
      <TextField
        name={words.shopForm.shopAddress}
        hint={words.shopForm.optional}
        longest={LONGEST_SHOP_ADDRESS}
        value={draft.shopAddress}
        onChange={typed('shopAddress')}
      />
      <TextField
        name={words.shopForm.taxNumber}
        hint={words.shopForm.optional}
        longest={LONGEST_TAX_NUMBER}
        value={draft.taxNumber}
        onChange={typed('taxNumber')}
      />
      <TextField
        name={words.shopForm.registerName}
        hint={words.shopForm.registerHint(terminalId)}
        longest={LONGEST_REGISTER_NAME}
        value={draft.registerName}
        onChange={typed('registerName')}
      />
    </>
  );
}

function DayFields(props: Drafted) {
  const { draft, onChange } = props;
  const { words } = useLanguage();
  return (
    <>
      <SelectField
        name={words.shopForm.timeZone}
        lookFor={words.shopForm.lookForZone}
        value={draft.timeZone}
        options={zonesWith(draft.timeZone).map((zone) => ({
          value: zone,
          word: zone.replaceAll('_', ' '),
        }))}
        onChoose={typedInto(props)('timeZone')}
      />
      <SelectField
        name={words.shopForm.dayStart}
        value={String(draft.dayStartsAtHour)}
        options={HOURS.map((hour) => ({ value: hour, word: `${hour.padStart(2, '0')}:00` }))}
        onChoose={(hour) => onChange((now) => ({ ...now, dayStartsAtHour: Number(hour) }))}
      />
    </>
  );
}

/** Those that this machine knows, and the one that holds, which may be known by another name. */
const zonesWith = (zone: string): readonly string[] =>
  [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
