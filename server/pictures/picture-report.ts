/** Why the process that decodes pictures refuses one. */
export type ReportedFault = 'too many pixels' | 'animated' | 'broken'

/** A form in which a picture is wanted. Its sides are in pixels, and it is never enlarged. */
export type PictureOutput = { type: 'jpeg' | 'webp'; longestSide: number }

/**
 * What the process says of a picture. The pictures it made leave on its standard output, in the order in which they were wanted. Sizes are
 * in pixels: of the picture that was sent, and of the largest that was made.
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
