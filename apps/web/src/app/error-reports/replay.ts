import { addIntegration, getReplay, replayIntegration } from '@sentry/react';

/** All text and every field is masked, and no picture is taken; these say in words what lies in them. */
const maskAttributes = [
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'value',
];

/** Records the screen from now on, or stops; what has not been sent by then is thrown away. */
export async function setReplay(isOn: boolean): Promise<void> {
  const replay = getReplay();
  if (!isOn) return replay?.stop({ flush: false });
  // A user who withdrew consent and gave it again is recorded only where an error happens: their visit was already sampled.
  if (replay !== undefined) return replay.startBuffering();
  addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      maskAttributes,
      blockAllMedia: true,
      // Packing is a worker's work, which the page's policy has no place for; and what is packed could not be looked through.
      useCompression: false,
      networkCaptureBodies: false,
    }),
  );
  return undefined;
}
