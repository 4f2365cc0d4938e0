import type { FastifyInstance } from 'fastify'
import { getBrokerage } from '#contract/brokerage'
import { brokerageOf } from '#server/brokerage/brokerage'
import { chosenCategories } from '#server/brokerage/listing-categories'
import { originsOfPictures } from '#server/brokerage/picture-origins'
import { openSettings } from '#server/brokerage/open-settings'
import { catalogueOf } from '#server/catalogue/read-model'
import { containsSampleData } from '#server/brokerage/settings'
import { dollars } from '#rules/money'
import { sendPrepared } from '#server/platform/http/prepared-answer'
import { staleOnFailure } from '#server/platform/cache/stale-on-failure'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const brokerageRoutes = (app: FastifyInstance, platform: Platform) => {
  const { publicUrl } = platform.config
  const opened = openSettings(platform)
  const holds = staleOnFailure(() => containsSampleData(platform.database.direct))
  serve(app, getBrokerage, async (_input, request, reply) => {
    const isSample = await holds()
    const { answers, categories, pictureOrigins } = await catalogueOf(platform).current()
    const { number } = (await opened).current()
    const origins = originsOfPictures(platform, pictureOrigins)
    const answer = answers.get(`brokerage ${number}, ${isSample ? 'sample' : 'own'}`, () => {
      const {
        platformFeeCents,
        listingCategories,
        videos: _,
        saleRules: _s,
        ...facts
      } = brokerageOf(platform)
      return {
        brokerage: {
          ...facts,
          listingCategories: chosenCategories(listingCategories, categories).map(({ name }) => name),
          platformFee: dollars(platformFeeCents),
          publicUrl,
          isSample,
          ...(origins.length > 0 && { pictureOrigins: origins }),
        },
      }
    })
    return sendPrepared(request, reply, answer)
  })
}
