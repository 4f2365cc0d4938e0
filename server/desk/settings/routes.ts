import type { FastifyInstance } from 'fastify'
import * as legal from '#contract/desk/settings/legal-texts'
import * as contract from '#contract/desk/settings/settings'
import { deskRowsPerPage } from '#rules/desk'
import {
  approveLegalText,
  discardLegalDraft,
  saveLegalDraft,
  withdrawLegalText,
} from '#server/legal/change-legal-texts'
import { listLegalTexts, viewLegalText } from '#server/desk/settings/legal-view'
import { changeSettings, putBackSettings } from '#server/desk/settings/change-settings'
import { faultsOfChanges } from '#server/desk/settings/faults-of-changes'
import { readSettingsHistory } from '#server/brokerage/settings-history'
import { pageFrom, readCursor } from '#server/desk/list/keyset'
import { viewBrokerage } from '#server/desk/settings/view-brokerage'
import type { Platform } from '#server/platform/platform'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import { serve } from '#server/platform/api/serve'

export const settingsRoutes = (app: FastifyInstance, platform: Platform) => {
  legalTextRoutes(app, platform)
  serve(app, contract.getBrokerageSettings, () => viewBrokerage(platform))
  serve(
    app,
    contract.changeBrokerageSettings,
    async ({ caller, body }) => {
      await changeSettings(platform, caller, body)
      return viewBrokerage(platform)
    },
    ({ changes }) => faultsOfChanges(platform.database.direct, changes),
  )
  serve(app, contract.listBrokerageVersions, async ({ query }) => {
    const rows = await readSettingsHistory(platform.database.direct, {
      before: readCursor(query.after)?.[0],
      limit: deskRowsPerPage + 1,
    })
    return pageFrom(rows, ({ version }) => [version, ''])
  })
  serve(app, contract.putBackBrokerageVersion, async ({ caller, body }) => {
    await putBackSettings(platform, caller, body)
    return viewBrokerage(platform)
  })
}

const legalTextRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, legal.listLegalTexts, () => listLegalTexts(platform))
  serve(app, legal.saveLegalDraft, async ({ caller, params: { document }, body }) => {
    await saveLegalDraft(platform, caller, document, body)
    return viewLegalText(platform, document)
  })
  serve(app, legal.discardLegalDraft, async ({ caller, params: { document }, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    await discardLegalDraft(platform, caller, document, { ...body, idempotencyKey })
    return viewLegalText(platform, document)
  })
  serve(app, legal.approveLegalText, async ({ caller, params: { document }, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    await approveLegalText(platform, caller, document, { ...body, idempotencyKey })
    return viewLegalText(platform, document)
  })
  serve(app, legal.withdrawLegalText, async ({ caller, params: { document }, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    await withdrawLegalText(platform, caller, document, { ...body, idempotencyKey })
    return viewLegalText(platform, document)
  })
}
