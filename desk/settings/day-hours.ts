// The hours of one day as the form keeps them: '09:00-12:00, 13:00-17:00', or '' for closed.

export type Span = { from: string; to: string }

/** The first hours of a day that was closed. */
export const usualHours = '09:00-17:00'

export const spansIn = (hours: string): Span[] =>
  hours === ''
    ? []
    : hours.split(', ').map((span) => {
        const [from = '', to = ''] = span.split('-')
        return { from, to }
      })

export const hoursOf = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${from}-${to}`).join(', ')

/** A browser's time field ends at 23:59, which means midnight at the end of the day. */
export const endInField = (to: string): string => (to === '24:00' ? '00:00' : to)
export const endFromField = (to: string): string => (to === '00:00' ? '24:00' : to)
