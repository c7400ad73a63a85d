import { detectLanguage } from './detect-language.js';

describe('detectLanguage', () => {
  it.each([
    ['en', 'The house at the end of the road was sold in the spring, and it is now empty for the first time.'],
    [
      'de',
      'Das Haus am Ende der Straße wurde im Frühling verkauft und ist nun zum ersten Mal nicht bewohnt, von den Katzen der Nachbarn abgesehen.',
    ],
    [
      'fr',
      'La maison au bout de la rue a été vendue au printemps, et elle est maintenant vide pour la première fois avec les volets fermés.',
    ],
    [
      'es',
      'La casa al final de la calle se vendió en primavera y ahora está vacía por primera vez, con las ventanas cerradas y el jardín sin flores.',
    ],
    [
      'pl',
      'Dom na końcu ulicy został sprzedany wiosną i jest teraz pusty, a do ogrodu nie zagląda nikt poza kotami z sąsiedztwa, bo to za daleko od drogi.',
    ],
    ['ru', 'Дом в конце улицы был продан весной и теперь впервые пуст, если не считать соседских кошек.'],
    ['uk', 'Будинок у кінці вулиці продали навесні, і тепер він уперше порожній, якщо не рахувати котів.'],
    ['el', 'Το σπίτι στο τέλος του δρόμου πουλήθηκε την άνοιξη και τώρα είναι άδειο για πρώτη φορά.'],
    ['ja', '通りの端にある家は春に売られ、今は初めて空き家になっています。'],
    ['zh-Hans', '街道尽头的房子在春天卖掉了，现在第一次没有人住，只有邻居的猫还来这个花园。'],
    ['zh-Hant', '街道盡頭的房子在春天賣掉了，現在第一次沒有人住，只有鄰居的貓還來這個花園。'],
    ['ko', '길 끝에 있는 집은 봄에 팔렸고 지금은 처음으로 비어 있습니다.'],
    ['th', 'บ้านที่สุดถนนถูกขายไปในฤดูใบไม้ผลิ และตอนนี้ว่างเปล่าเป็นครั้งแรก'],
    ['vi', 'Ngôi nhà ở cuối đường đã được bán vào mùa xuân và bây giờ lần đầu tiên bỏ trống.'],
  ])('knows %s', (lang, text) => expect(detectLanguage(text)).toEqual({ lang }));

  it.each([
    ['he', 'הבית שבסוף הרחוב נמכר באביב ועכשיו הוא ריק בפעם הראשונה.'],
    ['ar', 'بيع المنزل في نهاية الشارع في الربيع وهو الآن فارغ للمرة الأولى.'],
    ['fa', 'خانه‌ی انتهای خیابان در بهار فروخته شد و اکنون برای نخستین بار خالی است و گربه‌ها آنجا می‌چرخند.'],
  ])('knows %s, and that it runs from right to left', (lang, text) => {
    expect(detectLanguage(text)).toEqual({ lang, direction: 'rtl' });
  });

  it.each(['', 'x = 1', 'id,name,qty\n1,Bolt,5\n', 'Anna Weber, Bob Brown, Carl Green, Dora White'])(
    'says nothing of %j',
    (text) => {
      expect(detectLanguage(text)).toEqual({});
    },
  );
});
