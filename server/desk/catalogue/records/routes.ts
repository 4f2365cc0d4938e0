import type { FastifyInstance } from 'fastify'
import * as content from '#contract/desk/catalogue/content'
import * as contract from '#contract/desk/catalogue/records'
import { cannedReplies } from '#contract/desk/messages'
import { cannedReplyKind } from './canned-reply-kind.ts'
import { describe } from '#server/desk/catalogue/packages/describe'
import { legalDocumentKind, videoKind } from './content-kinds.ts'
import { discardQuestionDraft, publishQuestion } from './publish-question.ts'
import { questionKind } from './question-kind.ts'
import { brokerageOf } from '#server/brokerage/brokerage'
import { couponKind } from './coupon-kind.ts'
import { bannerKind, categoryKind, sellerKind } from './kinds.ts'
import type { RecordKind, RecordRow } from './record-kind.ts'
import { moveRecord } from './move-record.ts'
import { archiveRecord, createRecord, getRecord, listRecords, saveRecord } from './records.ts'
import { idempotencyKeyOf, once } from '#server/platform/api/idempotency'
import { fillInHtml } from '#server/questions/read-questions'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const recordRoutes = (app: FastifyInstance, platform: Platform) => {
  serveRecords(app, platform, contract.categories as never, categoryKind)
  serveRecords(app, platform, contract.sellers as never, sellerKind)
  serveRecords(app, platform, contract.banners as never, bannerKind)
  serveRecords(app, platform, contract.coupons as never, couponKind)
  serveRecords(app, platform, cannedReplies as never, cannedReplyKind)
  serveMoves(app, platform, contract.categories as never, categoryKind)
  serveMoves(app, platform, contract.banners as never, bannerKind)
  serveRecords(app, platform, content.videos as never, videoKind(platform))
  serveRecords(app, platform, content.questions as never, questionKind)
  serveRecords(app, platform, content.legalDocuments as never, legalDocumentKind)
  serveMoves(app, platform, content.videos as never, videoKind(platform))
  serveMoves(app, platform, content.questions as never, questionKind)
  serveMoves(app, platform, content.legalDocuments as never, legalDocumentKind)
  serve(app, content.publishQuestion, ({ caller: { id: staffId }, params: { id }, body }) =>
    platform.database.transaction((trx) => publishQuestion(platform, trx, { staffId, id, ...body })),
  )
  serve(app, content.discardQuestionDraft, ({ caller: { id: staffId }, params: { id }, body }) =>
    platform.database.transaction((trx) => discardQuestionDraft(platform, trx, { staffId, id, ...body })),
  )
  serve(app, content.previewAnswer, ({ body: { markdown } }) => ({
    html: fillInHtml(describe(markdown), brokerageOf(platform)),
  }))
}

/** The calls of any kind. TypeScript cannot follow their types through the loop, so the kind's own schemas check requests and responses. */
type AnyCalls = typeof contract.banners

const serveRecords = <Content extends Record<string, unknown>, Facts, Row extends RecordRow>(
  app: FastifyInstance,
  platform: Platform,
  calls: AnyCalls,
  kind: RecordKind<Content, Facts, Row>,
) => {
  const { database } = platform
  serve(app, calls.list, ({ query }) => listRecords(database.direct, kind, query) as never)
  serve(app, calls.get, ({ params: { id } }) => getRecord(database.direct, kind, id) as never)
  serve(app, calls.create, ({ body, caller }, request) => {
    const call = `create-${kind.table}`
    const content = body.content as unknown as Content
    return once(platform, { caller: caller.id, call, key: idempotencyKeyOf(request), body }, (trx) =>
      createRecord(platform, trx, kind, { editor: caller, content }),
    ) as never
  })
  serve(
    app,
    calls.save,
    ({ params: { id }, body: { version, content }, caller }) =>
      database.transaction((trx) =>
        saveRecord(platform, trx, kind, {
          editor: caller,
          id,
          version,
          content: content as unknown as Content,
        }),
      ) as never,
  )
  serve(
    app,
    calls.setArchived,
    ({ params: { id }, body: { isArchived, version }, caller }) =>
      database.transaction((trx) =>
        archiveRecord(platform, trx, kind, { staffId: caller.id, id, version }, isArchived),
      ) as never,
  )
}

const serveMoves = <Content, Facts, Row extends RecordRow & { position: number }>(
  app: FastifyInstance,
  { database, ...platform }: Platform,
  { move }: Pick<AnyCalls, 'move'>,
  kind: RecordKind<Content, Facts, Row>,
) =>
  serve(
    app,
    move,
    ({ params: { id }, body: { version, step }, caller: { id: staffId } }) =>
      database.transaction((trx) =>
        moveRecord({ ...platform, database }, trx, kind, { staffId, id, version, step }),
      ) as never,
  )
