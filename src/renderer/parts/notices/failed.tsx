import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import type { Notice } from '../../state/store/screen-state.ts';
import module from './failed.module.css';

const cx = classesOf(module);

/** The state of a call that a dialog makes: not made, under way, without an answer, or answered. */
export type DialogAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: Notice } }
  | 'none'
  | 'asking'
  | null;

/** Whether a dialog's call has succeeded. */
export const succeeded = <Answer extends DialogAnswer>(
  answer: Answer,
): answer is Extract<Answer, { ok: true }> => typeof answer === 'object' && answer?.ok === true;

/** Why a dialog's call failed, in its own sentence; nothing while it has not. */
export function Failed({ answer }: { readonly answer: DialogAnswer }) {
  const { words } = useLanguage();
  const failure = failureOf(answer);
  return <FailedSentence>{failure && words.notices[failure]}</FailedSentence>;
}

/** What did not work, said as soon as it is known; nothing for null. */
export function FailedSentence({ children }: { readonly children: string | null }) {
  return <div role="alert">{children && <p className={cx('failed')}>{children}</p>}</div>;
}

function failureOf(answer: DialogAnswer): Notice | null {
  if (answer === null || answer === 'asking') return null;
  if (answer === 'none') return 'noAnswer';
  if (answer.ok) return null;
  // Nothing is charged by a dialog, and what was charged before is not its to tell.
  return answer.error.code === 'journalUnavailable' ? 'decisionNotRecorded' : answer.error.code;
}
