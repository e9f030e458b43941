import { useEffect, useState } from 'react';

/**
 * What the till answered, asked anew whenever `about` changes, and until then what it said before: `asking` before its first
 * answer, `none` where it did not answer. `ask` must be memoised.
 */
export function useAnswer<About, Value>(
  ask: (about: About) => Promise<Value | null>,
  about: About,
): Value | 'asking' | 'none' {
  const [answer, setAnswer] = useState<Value | 'asking' | 'none'>('asking');
  useEffect(() => {
    let left = false;
    const read = async () => {
      const told = await ask(about);
      if (!left) setAnswer(told ?? 'none');
    };
    void read();
    return () => {
      left = true;
    };
  }, [ask, about]);
  return answer;
}
