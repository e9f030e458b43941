import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a tapped React button can do: it shows a number, and Backspace takes it back. */
function BareButton() {
  const [amount, setAmount] = useState('0.00');
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Backspace') setAmount('0.00');
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <p>{amount}</p>
      <button type="button" onClick={() => setAmount('0.05')}>
        5
      </button>
    </>
  );
}

const place = document.querySelector('main');
if (place) createRoot(place).render(<BareButton />);
