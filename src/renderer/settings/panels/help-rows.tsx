import { useLanguage } from '../../language/language.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { FactRow } from '../rows/fact-row.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { useTillView } from '../use-till-view.ts';
import { OpenRow } from './open-row.tsx';

/** What to do where. */
export function HelpTopicsRow(props: RowProps) {
  const { help } = useScreenParts();
  return <OpenRow {...props} onOpen={() => help.explain('selling')} />;
}

/** Which program this is. */
export function AboutRow(props: RowProps) {
  const { help } = useScreenParts();
  return <OpenRow {...props} onOpen={() => help.show('about')} />;
}

/** What is handed to whoever helps. */
export function SupportRow(props: RowProps) {
  const { help } = useScreenParts();
  return <OpenRow {...props} onOpen={() => help.show('support')} />;
}

/** Newer versions, or that the till looks for none. */
export function UpdateRow(props: RowProps) {
  const { words } = useLanguage();
  const { help } = useScreenParts();
  const { update } = useTillView();
  if (!update?.isSetUp) return <FactRow {...props} help={words.update.notSetUp} />;
  return <OpenRow {...props} onOpen={() => help.show('update')} />;
}
