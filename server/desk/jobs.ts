import { publishOnSchedule } from '#server/desk/packages/publish'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const deskJobs = (platform: Platform): JobHandler[] => [publishOnSchedule(platform)]
