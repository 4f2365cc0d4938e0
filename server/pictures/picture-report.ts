/** Why the process that decodes pictures refuses one. */
export type ReportedFault = 'too many pixels' | 'animated' | 'broken'

/** A requested form of a picture. Its sides are in pixels, and it is never enlarged. */
export type PictureOutput = { type: 'jpeg' | 'webp'; longestSide: number }

/**
 * The process's report about a picture. The pictures it made leave on its standard output, in the requested order. Sizes are in pixels:
 * of the picture that was sent, and of the largest that was made.
 */
export type PictureReport =
  | { fault: ReportedFault }
  | {
      fault?: undefined
      sent: { width: number; height: number }
      width: number
      height: number
      bytes: number[]
    }
