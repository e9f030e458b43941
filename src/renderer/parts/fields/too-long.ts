import { useLanguage } from '../../language/language.tsx';

/** Says what is wrong with a text of more signs than these, but for blanks at its ends; null of one that fits. It stays as it was typed. */
export function useTooLong(): (text: string, longest: number) => string | null {
  const { words, format } = useLanguage();
  return (text, longest) =>
    text.trim().length > longest ? words.shopForm.tooLong(format.count(longest)) : null;
}
