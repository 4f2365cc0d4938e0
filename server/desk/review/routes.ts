import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as actions from '#contract/desk/review/review-actions'
import * as contract from '#contract/desk/review/review'
import * as snippets from '#contract/desk/review/review-snippets'
import { claimPaper, snoozePaper } from '#server/uploads/review/change-waiting'
import { approvePaper, rejectPaper } from './decide.ts'
import { getPaper } from './get-paper.ts'
import { grantQuotaForPaper } from '#server/uploads/review/grant-quota-for-paper'
import { listPapers } from './list-papers.ts'
import { leavePaper, lookAtPaper } from '#server/uploads/review/look-at-paper'
import { createSnippet, deleteSnippet, listSnippets, saveSnippet } from './snippets.ts'
import { attachment } from '#server/platform/http/attachment'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'
import { inMegabytes } from '#server/uploads/problems'
import { openVersion } from '#server/uploads/review/open-version'
import type { KnownVersion } from '#server/uploads/review/read-version'
import { undoVerdict } from '#server/uploads/review/review-version'

export const paperRoutes = (app: FastifyInstance, platform: Platform) => {
  readRoutes(app, platform)
  decisionRoutes(app, platform)
  snippetRoutes(app, platform)
}

const readRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listPapers, ({ caller, query }) => listPapers(platform, caller.id, query))
  serve(app, contract.getPaper, ({ params }) => getPaper(platform, params.versionId))
  serve(app, actions.lookAtPaper, ({ caller, params, body }, request) =>
    lookAtPaper(platform, caller, params.versionId, body, clientInfoOf(request)),
  )
  serve(app, actions.leavePaper, async ({ caller, params }) => {
    await leavePaper(platform, caller, params.versionId)
    return { message: 'You no longer look at it.' }
  })
  serve(app, actions.getPaperFile, async ({ caller, params, query: { purpose } }, request, reply) => {
    if (request.method === 'HEAD') {
      await getPaper(platform, params.versionId)
      return reply.type('application/pdf').send(Readable.from([]))
    }
    const by = { role: 'staff', id: caller.id } as const
    const opening = { ...(purpose && { purpose }), from: clientInfoOf(request) }
    const { version, content } = await openVersion(platform, params.versionId, by, opening)
    return announce(reply, version).send(content)
  })
}

/** A file is never displayed by the browser itself. */
const announce = (reply: FastifyReply, { file_name, bytes }: KnownVersion) =>
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': bytes,
    'content-disposition': attachment(file_name),
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'",
    'cache-control': 'private, no-store',
  })

const decisionRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, actions.approvePaper, ({ caller, params, body }) =>
    approvePaper(platform, caller, { ...params, ...body }),
  )
  serve(app, actions.rejectPaper, ({ caller, params, body }) =>
    rejectPaper(platform, caller, { ...params, ...body }),
  )
  serve(app, actions.undoDecision, async ({ caller, params, body }) => {
    await undoVerdict(platform, params.versionId, { role: 'staff', id: caller.id }, body)
    return { message: 'The decision is taken back. The paper waits again.' }
  })
  serve(app, actions.claimPaper, async ({ caller, params, body }) => {
    await claimPaper(platform, caller, { ...params, ...body })
    return { message: claimed(caller.id, body.reviewerId) }
  })
  serve(app, actions.snoozePaper, async ({ caller, params, body }) => {
    await snoozePaper(platform, caller, { ...params, ...body })
    return {
      message: body.until === null ? 'It is in the queue again.' : 'It is out of the queue until then.',
    }
  })
  serve(app, actions.giveRoom, async ({ caller, params }, request) => {
    const room = await grantQuotaForPaper(platform, caller, {
      ...params,
      idempotencyKey: idempotencyKeyOf(request),
    })
    return { ...room, message: `The customer now has ${inMegabytes(room.quotaBytes)} MB for papers.` }
  })
}

const claimed = (callerId: string, reviewerId: string | null) => {
  if (reviewerId === null) return 'Nobody has it now.'
  return reviewerId === callerId ? 'It is yours.' : 'It is assigned.'
}

const snippetRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, snippets.listSnippets, () => listSnippets(platform.database.direct))
  serve(app, snippets.createSnippet, ({ caller, body }, request) =>
    createSnippet(platform, caller, body, idempotencyKeyOf(request)),
  )
  serve(app, snippets.saveSnippet, ({ caller, params, body }) =>
    saveSnippet(platform, caller, { id: params.snippetId, ...body }),
  )
  serve(app, snippets.deleteSnippet, async ({ caller, params, body }) => {
    await deleteSnippet(platform, caller, { id: params.snippetId, ...body })
    return { message: 'The sentence is deleted.' }
  })
}
