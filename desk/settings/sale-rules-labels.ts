import type { SaleRulesForm } from '#desk/settings/sale-rules-form.ts'
import type { Weekday } from '#rules/on-duty'

export const dayNames: Readonly<Record<Weekday, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

/** The fields in words, as the form and the conflict view name them. */
export const saleRulesLabels: Readonly<Record<keyof SaleRulesForm, string>> = {
  ...dayNames,
  mlsName: 'Name of the MLS',
  dayEndsAt: 'Its business day ends at',
  marketingFrom: 'Day for marketing in public: from',
  marketingTo: 'Day for marketing in public: until',
  entryDays: 'Business days to enter a listing',
  statusDays: 'Business days to enter a status',
  comingSoonDays: 'Longest Coming Soon, in days',
  relistDays: 'Days to reactivate an ended listing',
  relistFine: 'Fee for entering it again, in dollars',
  leastPhotoSide: 'Shortest long side of a photo, in pixels',
  legalHolidays: 'Added holidays',
  withinHours: 'Hours to present an offer',
  beforeAnswerHours: 'Hours before its answer is due, at the latest',
}
