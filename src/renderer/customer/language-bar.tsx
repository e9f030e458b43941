import { classesOf } from '../look/classes.ts';
import module from './language-bar.module.css';
import { LanguageChoice } from './language-choice.tsx';

const cx = classesOf(module);

/** Where the screen can be touched, the customer chooses how they are spoken to. */
export const LanguageBar = () => <LanguageChoice bar={cx('bar')} language={cx('language')} />;
