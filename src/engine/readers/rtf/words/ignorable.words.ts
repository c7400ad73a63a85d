/** Groups that show nothing, or repeat what is read elsewhere. Most are marked `\*`; some writers forget it. */
const SKIPPED_GROUPS = [
  // Copies for other readers.
  ['mmathPict', 'moMathParaPr', 'nonshppict', 'shprslt', 'nonesttables', 'wpeqn'],
  // Of fonts, styles, lists and the RTF header.
  ['fontemb', 'fontfile', 'filetbl', 'falt', 'panose', 'fname', 'keycode', 'listpicture', 'pnseclvl', 'rsidtbl'],
  ['revtbl', 'generator', 'latentstyles', 'themedata', 'colorschememapping', 'datastore', 'xmlnstbl', 'mmathPr'],
  ['defchp', 'defpap', 'pgptbl', 'wgrffmtfilter', 'protusertbl', 'userprops', 'docvar', 'fchars', 'lchars'],
  ['expandedcolortbl', 'pgdsctbl', 'template', 'private', 'company', 'hlinkbase', 'password', 'passwordhash'],
  ['oldcprops', 'oldpprops', 'oldsprops', 'oldtprops', 'windowcaption', 'writereservation', 'writereservhash'],
  ['linkstyles', 'mailmerge', 'nextfile', 'fontmap', 'bkmkpub', 'hyphen', 'factoidname', 'ebcstart'],
  // Separators of notes.
  ['ftnsep', 'ftnsepc', 'ftncn', 'aftnsep', 'aftnsepc', 'aftncn'],
  // Marks in the text that show nothing.
  ['bkmkend', 'atnid', 'atnauthor', 'atnref', 'atndate', 'atntime', 'atnicn', 'atnparent', 'atrfstart', 'atrfend'],
  ['xe', 'rxe', 'txe', 'yxe', 'tc', 'tcn', 'mvfmf', 'mvfml', 'mvtof', 'mvtol', 'datafield', 'ffdata', 'xmlopen'],
  ['xmlclose', 'xmlname', 'xmlattr', 'xmlattrname', 'xmlattrvalue', 'protstart', 'protend', 'ebcend', 'htmltag'],
  ['mhtmltag', 'objdata', 'objclass', 'objname', 'objalias', 'objsect', 'oleclsid', 'blipuid', 'picprop', 'sp'],
  ['pnaiu', 'userprops', 'listtag', 'svb', 'fldtype', 'lsdlockedexcept'],
].flat();

/** First words of groups that are always skipped whole. */
export const SKIPPED_GROUP_WORDS: ReadonlySet<string> = new Set(SKIPPED_GROUPS);
