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
import { useTooLong } from '../parts/fields/too-long.ts';
import { useScreen } from '../state/screen-context.tsx';
import { HOURS, hourWord, zonesWith, zoneWord } from './hours-and-zones.ts';
import type { ShopDraft } from './shop-draft.ts';
import module from './shop-fields.module.css';

const cx = classesOf(module);

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
  const tooLong = useTooLong();
  const terminalId = useScreen(({ view }) => view?.terminalId ?? '');
  const typed = typedInto(props);
  // What is pasted stays as it is: cut without a word, half a name would be the shop's.
  const within = (longest: number, text: string, hint?: string) => {
    const told = tooLong(text, longest);
    return { isWrong: told !== null, hint: told ?? hint };
  };
  return (
    <>
      <TextField
        name={words.shopForm.shopName}
        {...within(LONGEST_SHOP_NAME, draft.shopName)}
        value={draft.shopName}
        onChange={typed('shopName')}
      />
      <TextField
        name={words.shopForm.shopAddress}
        {...within(LONGEST_SHOP_ADDRESS, draft.shopAddress, words.shopForm.optional)}
        value={draft.shopAddress}
        onChange={typed('shopAddress')}
      />
      <TextField
        name={words.shopForm.taxNumber}
        {...within(LONGEST_TAX_NUMBER, draft.taxNumber, words.shopForm.optional)}
        value={draft.taxNumber}
        onChange={typed('taxNumber')}
      />
      <TextField
        name={words.shopForm.registerName}
        {...within(
          LONGEST_REGISTER_NAME,
          draft.registerName,
          words.shopForm.registerHint(terminalId),
        )}
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
        options={zonesWith(draft.timeZone).map((zone) => ({ value: zone, word: zoneWord(zone) }))}
        onChoose={typedInto(props)('timeZone')}
      />
      <SelectField
        name={words.shopForm.dayStart}
        value={String(draft.dayStartsAtHour)}
        options={HOURS.map((hour) => ({ value: hour, word: hourWord(hour) }))}
        onChoose={(hour) => onChange((now) => ({ ...now, dayStartsAtHour: Number(hour) }))}
      />
    </>
  );
}
