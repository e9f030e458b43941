import type { JsonStore } from '../files/json-store.ts';
import { DOOR_PATH, type DoorAnswer, type DoorOrder, findDoor, orderAtDoor } from './door.ts';

const ANSWER_WITHIN_MS = 5000;

/** Asks the till that runs on a data folder; null where none does, or where something else is on its port. */
export async function askDoor(store: JsonStore, order: DoorOrder): Promise<DoorAnswer | null> {
  const place = findDoor(store);
  if (place === null) return null;
  const { body, read } = orderAtDoor(place, order);
  try {
    const answer = await fetch(`http://127.0.0.1:${place.port}${DOOR_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return answer.ok ? read(await answer.json()) : null;
  } catch {
    return null;
  }
}
