import { useLanguage } from '../language/language.tsx';
import { PrintAddedUpDialog } from '../printing/print-added-up.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

/** Makes the paper of what somebody has sold. */
export function PrintShiftDialog(props: {
  readonly operator: string;
  readonly onClose: () => void;
}) {
  const { operator, onClose } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  return (
    <PrintAddedUpDialog
      title={words.shift.printTitle(operator)}
      back={words.shift.backToShift}
      proposed="roll"
      make={(paper) => screen.ask('shift.print', { operator, paper })}
      send={() => screen.ask('printer.shift', { operator })}
      onClose={onClose}
    />
  );
}
