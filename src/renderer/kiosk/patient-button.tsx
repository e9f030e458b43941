import { type ReactNode, useEffect, useState } from 'react';

/** A second tap of a finger comes so soon, in milliseconds: it was meant for what stood there before. */
const TAKES_NONE_FOR_MS = 700;
/** A finger that goes on drumming begins the wait anew so often; whoever still taps then means this button. */
const MOST_ANEW = 3;

/**
 * A button that may have come where another one was just touched: it takes no tap for a moment, and looks so. An impatient
 * finger on "Pay" would take the code back that it asked for.
 */
export function PatientButton(props: {
  readonly className: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  const { className, onPress, children } = props;
  const [wait, setWait] = useState<number | null>(0);
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => setWait(null), TAKES_NONE_FOR_MS);
    return () => clearTimeout(timer);
  }, [wait]);
  return (
    <button
      type="button"
      className={className}
      {...(wait !== null && { 'data-waits': '' })}
      onClick={() => {
        if (wait === null) onPress();
        else setWait(Math.min(wait + 1, MOST_ANEW));
      }}
    >
      {children}
    </button>
  );
}
