import type { Locale } from '../../domain/locale.ts';
import { useLanguage } from '../language/language.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { LANGUAGES } from '../settings/languages.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import { StepFrame } from './step-frame.tsx';

/** Each language by its own name; the one of the machine holds until another is chosen. */
export function LanguageStep({ locale }: { readonly locale: Locale }) {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const { title, text } = words.setup.language;
  return (
    <StepFrame step="language" title={title} text={text}>
      <Choice
        name={words.settings.language}
        value={locale}
        options={LANGUAGES}
        onChoose={(chosen) => void manager.changeSettings({ locale: chosen })}
      />
    </StepFrame>
  );
}
