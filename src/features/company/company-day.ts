// Dates as the company counts them: its papers and its buyers' terms.
import { profile } from './company.profile.ts';

/** The day in the company's time zone, as an ISO date. */
export function companyDay(moment: Date): string {
  const { timeZone } = profile.hours;
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}
