import type { FastifyInstance } from 'fastify'
import { getBrokerage } from '#contract/brokerage'
import { brokerageOf } from '#server/brokerage/brokerage'
import { chosenCategories } from '#server/brokerage/listing-categories'
import { originsOfPictures } from '#server/brokerage/picture-origins'
import { catalogueOf } from '#server/catalogue/read-model'
import { containsSampleData } from '#server/brokerage/settings'
import { dollars } from '#rules/money'
import { sendPrepared } from '#server/platform/http/prepared-answer'
import { rememberLast } from '#server/platform/last-known'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

/** Reads BROKERAGE_FILE at the start, so that an invalid file stops it. */
export const brokerageRoutes = (app: FastifyInstance, platform: Platform) => {
  const { platformFeeCents, listingCategories, videos: _, ...facts } = brokerageOf(platform)
  const { publicUrl } = platform.config
  const holds = rememberLast(() => containsSampleData(platform.database.direct))
  serve(app, getBrokerage, async (_input, request, reply) => {
    const isSample = await holds()
    const { answers, categories, pictureOrigins } = await catalogueOf(platform).current()
    const origins = originsOfPictures(platform, pictureOrigins)
    const answer = answers.get(`brokerage, ${isSample ? 'sample' : 'own'}`, () => ({
      brokerage: {
        ...facts,
        listingCategories: chosenCategories(listingCategories, categories).map(({ name }) => name),
        platformFee: dollars(platformFeeCents),
        publicUrl,
        isSample,
        ...(origins.length > 0 && { pictureOrigins: origins }),
      },
    }))
    return sendPrepared(request, reply, answer)
  })
}
