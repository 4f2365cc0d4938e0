import { mostPicturePixels, pictureTooLarge, wrongPictureType } from '#rules/uploaded-pictures'
import type { ReportedFault } from './picture-report.ts'
import { Problem } from '#server/platform/problem'

/** Why a picture is not accepted. */
export type PictureFault = ReportedFault | 'wrong type' | 'too large a file' | 'too complex'

const sentences: Record<PictureFault, string> = {
  'wrong type': wrongPictureType,
  'too large a file': pictureTooLarge,
  'too many pixels': `This picture has more than ${mostPicturePixels / 1_000_000} megapixels. Please save it smaller and try again.`,
  animated: 'This picture is animated. Please save one frame of it as a picture and try again.',
  broken:
    'This picture is damaged or incomplete, so we cannot open it. Please save it again and upload the new copy.',
  'too complex':
    'This picture is too much work to open. Please save it again in another program, or smaller.',
}

export const pictureRefused = (fault: PictureFault) =>
  new Problem('picture_refused', fault === 'too large a file' ? 413 : 415, sentences[fault])

export const picturesBusy = () =>
  new Problem(
    'pictures_busy',
    503,
    'Many pictures are being prepared right now. Please try again in a minute.',
    {
      retryAfter: 60,
    },
  )
