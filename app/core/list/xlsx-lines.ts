import { strToU8, Zip, ZipDeflate } from 'fflate'
import Papa from 'papaparse'
import { unprotectCell } from '~/platform/csv'

/** Rows compressed at a time: a few milliseconds of work, then the event loop is free for others. */
const AT_ONCE = 200
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The fixed parts of a workbook with one sheet and no styles (ECMA-376). */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`
const SHEET_END = '</sheetData></worksheet>'
/** A number that a spreadsheet can hold without losing a digit. */
const NUMBER = /^-?(?:0|[1-9]\d{0,13})(?:\.\d{0,6}[1-9])?$/
/** Characters that XML cannot express. */
const NO_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Converts the lines of a csv file to an xlsx file, streamed as they come. Numbers become numbers; everything
 * else (`02139`, days as `YYYY-MM-DD`) stays text.
 */
export async function* xlsxOf(lines: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  for (const [name, text] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 })
  zip.add(sheet)
  sheet.push(strToU8(SHEET_START))
  for await (const text of lines) {
    const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
      newline: '\r\n',
      skipEmptyLines: true,
    })
    for (let at = 0; at < data.length; at += AT_ONCE) {
      sheet.push(
        strToU8(
          data
            .slice(at, at + AT_ONCE)
            .map(rowXml)
            .join(''),
        ),
      )
      yield* packed.splice(0)
      await new Promise((done) => setImmediate(done))
    }
  }
  sheet.push(strToU8(SHEET_END), true)
  zip.end()
  yield* packed.splice(0)
}

function rowXml(cells: readonly string[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

function cellXml(written: string): string {
  if (written === '') return '<c/>'
  const text = unprotectCell(written)
  if (NUMBER.test(text)) return `<c><v>${text}</v></c>`
  const safe = text.replace(NO_XML, '').replace(/[&<>]/g, (sign) => ESCAPED[sign]!)
  return `<c t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`
}
