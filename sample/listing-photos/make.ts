// Draws the photos of the sample's listings and writes them to made/. Run it after changing a drawing, and commit the result.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { photoSize, type SamplePhotoName } from './list.ts'

const { width, height } = photoSize
const floor = 560

const box = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const area = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`
const round = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

const outside = box(0, 0, width, floor, '#bcd9ea') + round(860, 130, 60, '#f7e3a1')
const lawn = box(0, floor, width, height - floor, '#8fb26b')
const tree = (x: number) => box(x - 14, 430, 28, 170, '#6d5443') + round(x, 380, 90, '#5f8a4e')
const window = (x: number, y: number, w: number, h: number) =>
  box(x - 10, y - 10, w + 20, h + 20, '#f5f1e6') +
  box(x, y, w, h, '#8fb8cf') +
  box(x + w / 2 - 4, y, 8, h, '#f5f1e6')
const room = (wall: string, boards: string) =>
  box(0, 0, width, floor, wall) + area(`0,${floor} ${width},${floor} ${width},${height} 0,${height}`, boards)

const drawings: Readonly<Record<SamplePhotoName, string>> = {
  front:
    outside +
    lawn +
    tree(130) +
    box(250, 330, 560, 270, '#a9573f') +
    area('210,340 850,340 740,220 320,220', '#4b4a4d') +
    window(300, 400, 130, 100) +
    window(640, 400, 130, 100) +
    box(490, 390, 90, 210, '#2f5d50') +
    area('490,600 580,600 640,768 430,768', '#cfc6b4'),
  'living room':
    room('#efe6d6', '#b98a5b') +
    window(120, 140, 300, 240) +
    box(520, 400, 380, 130, '#5c7d77') +
    box(500, 370, 420, 70, '#6c908a') +
    box(540, 530, 24, 60, '#40332a') +
    box(860, 530, 24, 60, '#40332a') +
    box(230, 560, 220, 24, '#7a5a3c') +
    box(620, 150, 180, 120, '#d9a35b'),
  kitchen:
    room('#f1ede4', '#cdbfa9') +
    box(80, 330, 860, 20, '#4d4d4d') +
    box(80, 350, 860, 230, '#f8f6f0') +
    [80, 252, 424, 596, 768].map((x) => box(x + 6, 366, 160, 200, '#dfe6e2')).join('') +
    box(80, 80, 300, 170, '#dfe6e2') +
    box(640, 80, 300, 170, '#dfe6e2') +
    window(430, 100, 160, 180) +
    box(424, 350, 172, 230, '#3f4447'),
  bedroom:
    room('#e3e8ec', '#a97f55') +
    window(700, 130, 220, 230) +
    box(150, 320, 420, 90, '#7a5a3c') +
    box(140, 400, 440, 200, '#fbf8f2') +
    box(140, 470, 440, 130, '#8aa3b5') +
    box(190, 380, 120, 50, '#ffffff') +
    box(400, 380, 120, 50, '#ffffff'),
  yard:
    outside +
    lawn +
    box(0, 420, width, 150, '#c3a27a') +
    tree(250) +
    tree(760) +
    box(420, 600, 220, 60, '#b9b2a4'),
  bathroom:
    room('#dcebea', '#9fb0af') +
    box(120, 420, 420, 150, '#ffffff') +
    box(100, 400, 460, 40, '#f3f3f3') +
    box(680, 380, 220, 190, '#f8f6f0') +
    box(660, 360, 260, 24, '#6b6b6b') +
    box(700, 120, 180, 190, '#b8d3d8'),
}

const folder = new URL('made/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, drawing] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 70, mozjpeg: true }).toBuffer()
  await writeFile(new URL(`${name}.jpg`, folder), jpeg)
  process.stdout.write(`${name}  ${(jpeg.length / 1024).toFixed(1)} KB\n`)
}
