import { dayIn, mountainTime } from '#rules/dates'

export const todayInMountainTime = (): string => dayIn(mountainTime, Date.now())
