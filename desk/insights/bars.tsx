// Bars for periods as an SVG. The table beside it has the same numbers, so the picture is one image with a name.

export type Series = { name: string; values: readonly number[] }

const height = 100
/** The width of one period with its gap, in units of the picture. */
const room = 40
const gap = 10

/** Each series has its own color in both themes, and its place in the legend. */
const looks = ['fill-chart-2', 'fill-chart-3', 'fill-chart-4'] as const

type BarsProps = {
  name: string
  series: readonly Series[]
  /** The names of the periods. */
  periods: readonly string[]
  /** Writes the largest value, at the top of the picture. */
  say: (value: number) => string
}

export const Bars = ({ name, series, periods, say }: BarsProps) => {
  const most = Math.max(0, ...series.flatMap(({ values }) => values))
  const width = (room - gap) / series.length
  return (
    <figure className="min-w-0 pt-3">
      {series.length > 1 && <Legend series={series} />}
      <p className="flex justify-end text-hint text-soft" aria-hidden="true">
        {say(most)}
      </p>
      <svg
        role="img"
        aria-label={`${name}. The numbers are in the table.`}
        viewBox={`0 0 ${periods.length * room} ${height}`}
        preserveAspectRatio="none"
        className="block h-32 w-full border-y border-t-line border-b-line-strong"
      >
        {series.map(({ name: of, values }, at) =>
          values.map((value, period) => {
            const tall = most === 0 ? 0 : (Math.max(0, value) / most) * height
            return (
              <rect
                key={`${of} ${periods[period]}`}
                className={looks[at % looks.length]}
                x={period * room + gap / 2 + at * width}
                y={height - tall}
                width={width}
                height={tall}
              />
            )
          }),
        )}
      </svg>
      <div className="flex pt-1 text-hint text-soft" aria-hidden="true">
        {periods.map((period, at) => (
          <span key={period} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {/* A name that does not show must not widen the page either. */}
            <span
              className={`${at % Math.ceil(periods.length / 4) === 0 ? '' : 'max-md:hidden'} ${at % Math.ceil(periods.length / 8) === 0 ? '' : 'hidden'}`}
            >
              {period}
            </span>
          </span>
        ))}
      </div>
    </figure>
  )
}

const Legend = ({ series }: Pick<BarsProps, 'series'>) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
    {series.map(({ name }, at) => (
      <span key={name} className="inline-flex items-center gap-1.5">
        <svg width="12" height="12" aria-hidden="true">
          <rect className={looks[at % looks.length]} width="12" height="12" />
        </svg>
        {name}
      </span>
    ))}
  </p>
)
