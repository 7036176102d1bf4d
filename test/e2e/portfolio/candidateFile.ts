const rows = [
  'Name,Description,Stage,Industry,Tags,Headquarters,Website,Employees,Revenue ($M),Revenue growth (%),Gross margin (%),Total raised ($M)',
  'Ledgerloom,"Ledgerloom is accounting software for mid-sized enterprises. It closes the books of a group in a day, and connects to forty banks. Customers are manufacturers in northern Europe.",Series A,Fintech,"accounting, enterprise software",Oslo,ledgerloom.example,64,4.2,140,78,14',
  'Payfjord,"Payfjord offers payments for marketplaces. Its fintech platform pays out sellers in thirty currencies on the same day.",Series B,Fintech,"payments, marketplaces",Bergen,https://www.payfjord.example/about,180,21,95,61,52',
  'Quillstack,"Quillstack is enterprise software that drafts and tracks procurement contracts. Legal teams of banks and insurers use it to review terms.",Series A,Enterprise Software,"contracts, legal",Hamburg,quillstack.example,45,3.1,180,82,9.5',
  'Harbourline,"Harbourline sells software for enterprise logistics: it plans berths and cranes for container ports.",Series C,Enterprise Software,"logistics, ports",Rotterdam,harbourline.example,310,48,42,70,120',
  'Mintgrove,"Mintgrove lends to small farms. The fintech scores harvests from satellite pictures.",Seed,Fintech,"lending, agriculture",Nairobi,mintgrove.example,19,,,,2.5',
  'Tallowby,"Tallowby makes candles and soaps, and sells them in its own shops.",Growth,Consumer,"retail, home",Bath,tallowby.example,95,12,8,44,',
  'Corvane Health,"Corvane Health follows patients at home after surgery with a wearable patch.",Series B,Healthcare,"devices, care",Lyon,corvane.example,120,9.8,70,55,38',
  'Brightledger,"Brightledger audits the ledgers of crypto funds.",Series A,Fintech,"audit",Zug,brightledger.example,33,2.4,60,74,7',
  'Vantaworks,"Vantaworks is workflow software for enterprise finance teams. Approvals that took a week take an hour.",Series A,Enterprise Software,"workflow, finance teams",Espoo,vantaworks.example,58,5.5,160,80,16',
  'Sabletree,"Sabletree builds timber houses in factories.",Series B,Industrial,"construction",Umeå,javascript:alert(1),210,30,25,31,45',
  'Osprey Vaults,"Osprey Vaults keeps the keys of bank customers safe, as a service for fintech companies.",Series B,Fintech,"security, banking",Vilnius,ospreyvaults.example,90,11,110,76,28',
  ',"A row without a name.",Seed,Fintech,,,,,,,,',
  'Halden Pay,"Halden Pay issues cards to freelancers. The fintech earns on every purchase.",Series A,Fintech,"cards",Halden,haldenpay.example,a lot,6.5,88,52,18',
];

/** The file that a firm would drop: one row has no name, another a head count that is not a number. */
export const candidateFile = {
  name: 'universe.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
};
