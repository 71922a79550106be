import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormatter, useTranslations } from 'use-intl';
import { axisTicks } from './chart-axis.rules.ts';
import { useDates } from '#i18n/use-dates.ts';
import type { Dashboard } from './dashboard.schema.ts';

const series = ['quotes', 'orders', 'revenue'] as const;

/** Three charts of the same weeks, and the same values as a table. */
export function WeekCharts({ weeks }: Pick<Dashboard, 'weeks'>) {
  const t = useTranslations('admin.dashboard');
  const { day, amount } = useFormats();
  return (
    <>
      <div className="charts">
        {series.map((name) => {
          const ticks = axisTicks(weeks.map((week) => week[name]));
          return (
            <figure key={name}>
              <figcaption>{t(`series.${name}`)}</figcaption>
              <div className="chart" aria-hidden="true">
                <ResponsiveContainer>
                  <BarChart
                    data={weeks}
                    margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
                    accessibilityLayer={false}
                  >
                    <CartesianGrid vertical={false} stroke="var(--rule)" />
                    <XAxis
                      dataKey="week"
                      tickFormatter={day}
                      stroke="var(--ink-3)"
                      fontSize={12}
                      tickLine={false}
                    />
                    <YAxis
                      ticks={ticks}
                      domain={[0, ticks.at(-1) ?? 1]}
                      interval={0}
                      width={name === 'revenue' ? 64 : 32}
                      tickFormatter={(value: number) => amount(name, value, true)}
                      stroke="var(--ink-3)"
                      fontSize={12}
                      tickLine={false}
                      axisLine={false}
                    />
                    <Tooltip
                      cursor={{ fill: 'var(--sheet)' }}
                      contentStyle={{
                        background: 'var(--raised)',
                        border: '1px solid var(--rule)',
                        borderRadius: 'var(--radius)',
                        color: 'var(--ink)',
                      }}
                      itemStyle={{ color: 'var(--ink)' }}
                      labelFormatter={(week) => t('weekOf', { day: day(String(week)) })}
                      formatter={(value) => [amount(name, Number(value)), t(`series.${name}`)]}
                    />
                    <Bar dataKey={name} fill="var(--accent)" isAnimationActive={false} maxBarSize={28} />
                  </BarChart>
                </ResponsiveContainer>
              </div>
            </figure>
          );
        })}
      </div>
      <details className="chart-table">
        <summary>{t('asTable')}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('week')}</th>
              {series.map((name) => (
                <th key={name} scope="col" className="end">
                  {t(`series.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th scope="row">{day(week.week)}</th>
                {series.map((name) => (
                  <td key={name} className="end">
                    {amount(name, week[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function useFormats() {
  const format = useFormatter();
  const dates = useDates();
  const day = (week: string) => dates.day(week);
  const amount = (name: (typeof series)[number], value: number, isShort = false) =>
    name === 'revenue'
      ? format.number(value, {
          style: 'currency',
          currency: 'USD',
          maximumFractionDigits: isShort ? 0 : 2,
          ...(isShort && { notation: 'compact' }),
        })
      : format.number(value);
  return { day, amount };
}
