/** Says for which session a form was rendered: another one may have replaced it in this browser since. */
export function SessionField({ id }: { id: string }) {
  return <input type="hidden" name="session" value={id} />;
}
