import { type ReactNode, useEffect, useState } from 'react';

/** A second tap of a finger comes so soon, in milliseconds: it was meant for what stood there before. */
const TAKES_NONE_FOR_MS = 700;

/** A button that may have come where another one was just touched: it takes no tap for a moment, and looks so. */
export function PatientButton(props: {
  readonly className: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  const { className, onPress, children } = props;
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), TAKES_NONE_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button
      type="button"
      className={className}
      {...(isWaiting && { 'data-waits': '' })}
      onClick={() => {
        if (!isWaiting) onPress();
      }}
    >
      {children}
    </button>
  );
}
