import { LanguageChoice } from '../customer/language-choice.tsx';
import { classesOf } from '../look/classes.ts';
import module from './languages.module.css';

const cx = classesOf(module);

/** The customer chooses how they are spoken to, as long as they choose what to buy. */
export const Languages = () => <LanguageChoice bar={cx('bar')} language={cx('language')} />;
