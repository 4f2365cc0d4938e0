import { forgettingCatalogueFiles } from '#server/desk/catalogue/files/forget-files'
import { bulkKinds } from '#server/desk/bulk-kinds'
import { checkingImports } from '#server/desk/catalogue/imports/check-import'
import { forgettingImports } from '#server/desk/catalogue/imports/forget-imports'
import { importingPackages } from '#server/desk/catalogue/imports/run-import'
import { forgettingBatches } from '#server/desk/list/bulk/forget-batches'
import { runningBatches } from '#server/desk/list/bulk/run-batch'
import { removingSampleFiles } from '#server/desk/settings/sample/remove-files'
import { publishOnSchedule } from '#server/desk/catalogue/packages/publish'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const deskJobs = (platform: Platform): JobHandler[] => [
  checkingImports(platform),
  forgettingCatalogueFiles(platform),
  forgettingBatches(platform),
  forgettingImports(platform),
  importingPackages(platform),
  publishOnSchedule(platform),
  removingSampleFiles(platform),
  runningBatches(platform, bulkKinds),
]
