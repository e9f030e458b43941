import { useLanguage } from '../language/language.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import type { SignInAsked } from '../state/store/screen-state.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Something was pressed that whoever is at the till may not do: somebody who may takes their place.
 * They then press it themselves, so that nothing is done in a name before its owner has looked.
 */
export function SignInDialog({ asked }: { readonly asked: SignInAsked }) {
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  const operators = useScreen(({ view }) => view?.operators);
  const people = (operators ?? []).filter(({ role }) => asked === 'anybody' || role === 'manager');
  return (
    <Dialog
      wide
      title={asked === 'manager' ? words.signIn.managerTitle : words.signIn.title}
      close={words.signIn.cancel}
      onClose={crew.cancelSignIn}
    >
      <SignInForm people={people} />
    </Dialog>
  );
}
