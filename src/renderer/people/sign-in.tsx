import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { useScreen } from '../state/screen-context.tsx';
import module from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

const cx = classesOf(module);

/** Nobody is at the till: who comes says so. What waits and rings is still around it. */
export function SignInScreen() {
  const { words } = useLanguage();
  const people = useScreen(({ view }) => view?.operators ?? NOBODY);
  return (
    <div className={cx('screen')}>
      <div className={cx('card')}>
        <Heading className={cx('title')}>{words.signIn.title}</Heading>
        <SignInForm people={people} />
      </div>
    </div>
  );
}

const NOBODY = [] as const;
