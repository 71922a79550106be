// Styles of PunchOut sessions: no other page loads them.
import styles from '#styles/pages/punchout.css?inline';

export const sessionStyles = styles;
