import { forgetCatalogueFiles } from '#server/desk/catalogue/files/forget-files'
import { bulkKinds } from '#server/desk/bulk-kinds'
import { checkImports } from '#server/desk/catalogue/imports/check-import'
import { forgetImports } from '#server/desk/catalogue/imports/forget-imports'
import { importPackages } from '#server/desk/catalogue/imports/run-import'
import { forgetBatches } from '#server/desk/list/bulk/forget-batches'
import { runBatches } from '#server/desk/list/bulk/run-batch'
import { removeSampleFiles } from '#server/desk/settings/sample/remove-files'
import { publishOnSchedule } from '#server/desk/catalogue/packages/publish'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const deskJobs = (platform: Platform): JobHandler[] => [
  checkImports(platform),
  forgetCatalogueFiles(platform),
  forgetBatches(platform),
  forgetImports(platform),
  importPackages(platform),
  publishOnSchedule(platform),
  removeSampleFiles(platform),
  runBatches(platform, bulkKinds),
]
