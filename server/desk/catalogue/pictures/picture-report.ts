/** Why the process that decodes pictures refuses one. */
export type ReportedFault = 'too many pixels' | 'animated' | 'broken'

/** What it says of a picture. The pictures it made leave on its standard output, the JPEG first. `width` and `height` are in pixels. */
export type PictureReport =
  | { fault: ReportedFault }
  | { fault?: undefined; width: number; height: number; jpegBytes: number; webpBytes: number }
