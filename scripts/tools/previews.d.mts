// The part of sharp that we use. It is not installed where types are checked.

type Picture = {
  resize(width: number, height: number, options: { fit: 'cover' }): Picture
  jpeg(options: { quality: number; mozjpeg: boolean; progressive: boolean }): Picture
  toFile(path: string): Promise<unknown>
}

/** `density` is in dots per inch. */
export function sharp(svg: Buffer, options: { density: number }): Picture
