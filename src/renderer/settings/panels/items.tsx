import { useScreenParts } from '../../state/screen-context.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

/** The shop's items and quick keys: they have a room of their own. */
export function ItemsRow(props: RowProps) {
  const { items } = useScreenParts();
  return <OpenRow {...props} onOpen={() => items.show({ barcode: null })} />;
}
