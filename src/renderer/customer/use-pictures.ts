import { useEffect, useState } from 'react';
import { useCustomerParts } from './customer-context.tsx';

/** The shop's pictures of these names that are there by now, in their order, each as an address within the page. */
export function usePictures(names: readonly string[]): readonly string[] {
  const { picture } = useCustomerParts();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let left = false;
    for (const name of names) {
      void picture?.(name).then((source) => {
        if (left || source === null) return;
        setKnown((before) => new Map([...before, [name, source] as const]));
      });
    }
    return () => {
      left = true;
    };
  }, [names, picture]);
  return names.flatMap((name) => known.get(name) ?? []);
}
