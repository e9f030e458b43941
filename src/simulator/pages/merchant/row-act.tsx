/** A row's button with a form of its own; `of` names the row to those who hear the button alone. */
export const RowAct = ({
  action,
  about: [aboutField, aboutValue],
  sets: [field, value],
  label,
  of,
}: {
  readonly action: string;
  /** Which record the row is of. */
  readonly about: readonly [field: string, value: string];
  /** What the button changes of it. */
  readonly sets: readonly [field: string, value: string];
  readonly label: string;
  readonly of: string;
}) => (
  <form method="post" action={action}>
    <input type="hidden" name={aboutField} value={aboutValue} />
    <button className="btn small" type="submit" name={field} value={value}>
      {label}
      <span className="unseen"> {of}</span>
    </button>
  </form>
);
