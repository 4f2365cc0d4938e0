import { isCouponOver } from '#rules/coupons'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

type Days = { firstDay: string | null; lastDay: string | null }

/** When a coupon can be used, in words for its list. One that is over says so. */
export const couponDays = ({ firstDay, lastDay }: Days, today: string): string => {
  if (lastDay !== null && isCouponOver({ lastDay }, today)) return `ended ${formatCalendarDay(lastDay)}`
  if (lastDay === null) return firstDay === null ? 'always' : `from ${formatCalendarDay(firstDay)}`
  return firstDay === null
    ? `until ${formatCalendarDay(lastDay)}`
    : `${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}`
}
