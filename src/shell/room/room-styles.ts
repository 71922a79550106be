// Styles of rooms, which their documents contain: no other page loads them.
import frame from '#styles/pages/room.css?inline';
import lines from '#styles/pages/room-lines.css?inline';
import quotation from '#styles/pages/room-quotation.css?inline';

export const roomStyles = frame + lines + quotation;
