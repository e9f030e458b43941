import { useLanguage } from '../../language/language.tsx';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';

/** A row that opens something of its own. */
export function OpenRow(props: RowProps & { readonly onOpen: () => void }) {
  const { onOpen, ...row } = props;
  const { words } = useLanguage();
  return (
    <RowHead {...row}>
      <LineButton
        aria-haspopup="dialog"
        aria-label={`${words.settingsRoom.open}, ${row.title}`}
        onClick={onOpen}
      >
        {words.settingsRoom.open}
      </LineButton>
    </RowHead>
  );
}
