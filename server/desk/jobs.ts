import { checkingImports } from '#server/desk/imports/check-import'
import { forgettingImports } from '#server/desk/imports/forget-imports'
import { importingPackages } from '#server/desk/imports/run-import'
import { publishOnSchedule } from '#server/desk/packages/publish'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const deskJobs = (platform: Platform): JobHandler[] => [
  checkingImports(platform),
  forgettingImports(platform),
  importingPackages(platform),
  publishOnSchedule(platform),
]
