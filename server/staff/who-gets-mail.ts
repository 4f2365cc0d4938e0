import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'
import { readColleague } from '#server/staff/colleagues'

/** Who gets a mail about work that this person has. The brokerage, if nobody has it or the person no longer works here. */
export const whoGetsMail = async (
  platform: Pick<Platform, 'config' | 'database'>,
  workerId: string | null,
): Promise<{ name: string; email: string }> => {
  const { brand, email } = brokerageOf(platform)
  const colleague = workerId === null ? undefined : await readColleague(platform.database.direct, workerId)
  return colleague ?? { name: brand, email }
}
