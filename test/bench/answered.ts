/** What a call answered; throws where it was refused. */
export function answered<Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly error: unknown },
): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}
